import { useRef } from "react";
import { useIsOwner } from "@/components/admin/shell/role";
import { Button } from "@/components/ui/button";
import { CardFacts, CardTags, CardText } from "@/components/ui/card-list";
import { Copy, Pencil, RefreshCw, Trash2 } from "@/components/ui/icons";
import { Tag } from "@/components/ui/tag";
import { nameUse, PICTURE_ACCEPT } from "@/lib/domains/pictures/rules";
import type { AdminPicture, PictureUse } from "@/lib/domains/pictures/schema";
import { formatBytes } from "@/lib/text/bytes";
import { formatDate } from "@/lib/text/dates";
import { SmallPicture } from "./small-picture";
import { texts } from "./texts";

const PLACES: Record<PictureUse["kind"], (use: PictureUse) => string> = {
  article: ({ id }) => `/admin/articles/${id}/edit`,
  version: ({ id }) => `/admin/articles/${id}/edit`,
  resource: ({ id }) => `/admin/resources?edit=${id}`,
  page: ({ id }) => `/admin/pages?edit=${id}`,
  video: ({ id }) => `/admin/videos?edit=${id}`,
  site: ({ slug }) => `/admin/site?part=${slug}`,
  siteVersion: ({ slug }) => `/admin/site?part=${slug}`,
  mailing: ({ id }) => `/admin/mailings/${id}`,
  welcome: () => "/admin/mailings/welcome",
  trash: () => "/admin/trash",
  program: () => "/admin/programs",
};

type PictureCardProps = {
  picture: AdminPicture;
  uses: PictureUse[];
  isBusy: boolean;
  onDescribe: () => void;
  onReplace: (file: File) => void;
  onCopy: () => void;
  onDelete: () => void;
};

export function PictureCard(props: PictureCardProps) {
  const { picture, uses, isBusy, onDescribe, onReplace, onCopy, onDelete } = props;
  const { address, name, alt, decorative, width, height, bytes, createdAt } = picture;
  const input = useRef<HTMLInputElement>(null);
  const isOwner = useIsOwner();
  return (
    <li
      aria-busy={isBusy}
      className="flex min-w-0 flex-col overflow-hidden rounded-card border border-line aria-busy:opacity-60"
      data-card=""
    >
      <SmallPicture address={address} className="aspect-4/3 h-auto w-full bg-sage object-contain" />
      <div className="flex flex-1 flex-col gap-2 p-3">
        <h3 className="text-base leading-[1.3] wrap-anywhere">{name}</h3>
        {alt ? (
          <CardText className="text-sm">{alt}</CardText>
        ) : (
          <CardTags className="">
            <Tag tone={decorative ? "lavender" : "apricot"}>
              {decorative ? texts.decorative : texts.undescribed}
            </Tag>
          </CardTags>
        )}
        <CardFacts className="">
          <span>
            {width} × {height}
          </span>
          <span>{formatBytes(bytes)}</span>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </CardFacts>
        <Uses uses={uses} />
        <div className="mt-auto -mb-1.5 -ml-3 flex flex-wrap">
          <Button
            aria-label={`${texts.describe} ${name}`}
            disabled={isBusy}
            onClick={onDescribe}
            variant="flat"
          >
            <Pencil /> {texts.describe}
          </Button>
          {isOwner && (
            <>
              <input
                accept={PICTURE_ACCEPT}
                aria-label={`${texts.replace} ${name}`}
                hidden
                onChange={(event) => {
                  const [file] = event.target.files ?? [];
                  if (file) onReplace(file);
                  event.target.value = "";
                }}
                ref={input}
                type="file"
              />
              <Button
                aria-disabled={isBusy}
                aria-label={`${texts.replace} ${name}`}
                onClick={() => {
                  if (!isBusy) input.current?.click();
                }}
                variant="flat"
              >
                <RefreshCw /> {texts.replace}
              </Button>
            </>
          )}
          <Button aria-label={`${texts.copy}: ${name}`} onClick={onCopy} variant="flat">
            <Copy /> {texts.copy}
          </Button>
          {isOwner && uses.length === 0 && (
            <Button
              aria-label={`${texts.delete} ${name}`}
              disabled={isBusy}
              onClick={onDelete}
              variant="flatDanger"
            >
              <Trash2 /> {texts.delete}
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

function Uses({ uses }: { uses: PictureUse[] }) {
  if (uses.length === 0) return <p className="text-xs text-quiet">{texts.unused}</p>;
  return (
    <div className="text-sm">
      <p className="text-xs text-quiet">{texts.usedIn}</p>
      <ul>
        {uses.map((use) => (
          <li className="py-0.5 wrap-anywhere" key={use.id}>
            <a href={PLACES[use.kind](use)}>{nameUse(use)}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
