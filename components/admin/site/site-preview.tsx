import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogHead } from "@/components/ui/dialog";
import { Maximize2, MonitorIcon, Smartphone } from "@/components/ui/icons";
import type { PreviewedPage } from "@/lib/site/settings/inputs";
import { namesOf } from "@/lib/text/names-of";
import { PreviewFrame } from "./preview-frame";
import { previewTexts as texts } from "./texts";
import type { Preview } from "./use-preview";

const WIDTHS = { phone: 390, desk: 1280 } as const;
type Device = keyof typeof WIDTHS;
const DEVICES = [
  ["phone", Smartphone],
  ["desk", MonitorIcon],
] as const;

type SitePreviewProps = {
  preview: Preview;
  page: PreviewedPage;
  onPage: (page: PreviewedPage) => void;
  place: string | null;
  /** What belongs above the page. */
  children?: ReactNode;
};

export function SitePreview({ preview, page, place, onPage, children }: SitePreviewProps) {
  const [device, setDevice] = useState<Device>("phone");
  const [isLarge, setLarge] = useState(false);
  const frame = <Page device={device} key={`${device} ${page}`} place={place} preview={preview} />;
  return (
    <section
      aria-label={texts.label}
      className="flex h-full min-h-0 flex-col overflow-hidden rounded-card border border-line bg-raised"
    >
      <div className="flex flex-none items-center gap-1 border-b border-line px-2 py-1">
        <DeviceButtons device={device} onChoose={setDevice} />
        <select
          aria-label={texts.page}
          className="ml-auto min-h-11 min-w-0 rounded-control bg-transparent px-2 text-sm font-semibold text-teal hover:bg-sage"
          onChange={({ target }) => {
            const next = namesOf(texts.pages).find((name) => name === target.value);
            if (next) onPage(next);
          }}
          value={page}
        >
          {namesOf(texts.pages).map((name) => (
            <option key={name} value={name}>
              {texts.pages[name]}
            </option>
          ))}
        </select>
        <Button aria-label={texts.open} onClick={() => setLarge(true)} variant="icon">
          <Maximize2 aria-hidden="true" />
        </Button>
      </div>
      {children}
      {!isLarge && frame}
      {isLarge && (
        <Dialog onDismiss={() => setLarge(false)} size="wide">
          <DialogHead hasFocus onClose={() => setLarge(false)}>
            {texts.title}
          </DialogHead>
          <div className="flex-none border-b border-line px-3 py-1">
            <DeviceButtons device={device} onChoose={setDevice} />
          </div>
          {frame}
        </Dialog>
      )}
    </section>
  );
}

type DeviceButtonsProps = { device: Device; onChoose: (device: Device) => void };

function DeviceButtons({ device, onChoose }: DeviceButtonsProps) {
  return (
    <fieldset aria-label={texts.width} className="flex gap-1">
      {DEVICES.map(([name, Icon]) => (
        <Button
          aria-pressed={name === device}
          className="aria-pressed:bg-sage"
          key={name}
          onClick={() => onChoose(name)}
          variant="flat"
        >
          <Icon /> {texts[name]}
        </Button>
      ))}
    </fieldset>
  );
}

type PageProps = Pick<SitePreviewProps, "preview" | "place"> & { device: Device };

function Page({ preview, place, device }: PageProps) {
  const { html, isError, retry } = preview;
  return (
    <>
      {isError && (
        <p className="flex flex-none flex-wrap items-center gap-2 px-4 py-2 text-sm" role="alert">
          {texts.failed}
          <Button onClick={retry} variant="link">
            {texts.retry}
          </Button>
        </p>
      )}
      {html !== undefined && <PreviewFrame html={html} place={place} width={WIDTHS[device]} />}
      {html === undefined && !isError && (
        <p className="animate-pulse p-5 text-quiet" role="status">
          {texts.loading}
        </p>
      )}
    </>
  );
}
