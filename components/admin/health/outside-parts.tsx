import { useId, useState } from "react";
import { call } from "@/components/admin/shell/call";
import { serverMessage } from "@/components/admin/shell/failure";
import { HostSentence } from "@/components/admin/shell/host-sentence";
import { useWrite } from "@/components/admin/shell/use-write";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/panel";
import { Tag, type TagTone } from "@/components/ui/tag";
import { type Finding, type OutsidePart, outsideParts, type Probe } from "@/lib/site/health/schema";
import { partTexts, stateTexts, texts } from "./texts";

const tones: Record<Probe["state"], TagTone> = {
  ok: "sage",
  failed: "brick",
  unset: "plain",
  unknown: "lavender",
};

type Results = Partial<Record<OutsidePart, Probe | "testing">>;

export function OutsideParts() {
  const id = useId();
  const [results, setResults] = useState<Results>({});
  const note = (part: OutsidePart, result: Probe | "testing") =>
    setResults((before) => ({ ...before, [part]: result }));
  const probe = useWrite({
    write: (part: OutsidePart) => call("POST /api/admin/health/{id}", { id: part }),
    onMutate: (part) => note(part, "testing"),
    onSuccess: (result, part) => note(part, result),
    // Without the database not even the question gets through.
    onError: (error, part) => note(part, { state: "failed", ms: 0, problem: serverMessage(error) }),
  });

  function test(parts: readonly OutsidePart[]): void {
    for (const part of parts) {
      if (results[part] !== "testing") probe.mutate(part);
    }
  }

  return (
    <Panel aria-labelledby={id} className="mb-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id}>{texts.parts}</h2>
        <Button onClick={() => test(outsideParts)} size="small" variant="quiet">
          {texts.testAll}
        </Button>
      </div>
      <p className="mt-1 text-sm text-quiet">{texts.partsText}</p>
      <ul className="mt-3.5">
        {outsideParts.map((part) => (
          <Part key={part} onTest={() => test([part])} part={part} result={results[part]} />
        ))}
      </ul>
    </Panel>
  );
}

type PartProps = {
  part: OutsidePart;
  result: Probe | "testing" | undefined;
  onTest: () => void;
};

function Part({ part, result, onTest }: PartProps) {
  const { label, says } = partTexts[part];
  const isTesting = result === "testing";
  return (
    <li className="grid grid-cols-[1fr_auto] items-start gap-x-4 border-t border-line py-3.5 last:pb-0">
      <div className="min-w-0">
        <h3 className="text-base font-semibold">{label}</h3>
        <p className="text-sm text-quiet">{says}</p>
      </div>
      <Button
        aria-disabled={isTesting}
        aria-label={`${texts.test}: ${label}`}
        onClick={onTest}
        variant="flat"
      >
        {texts.test}
      </Button>
      <div aria-live="polite" className="col-span-full">
        {isTesting && <p className="mt-2 text-sm text-quiet">{texts.testing}</p>}
        {result && !isTesting && <Outcome part={part} probe={result} />}
      </div>
    </li>
  );
}

function DnsRecord({ finding: { name, state, says, record } }: { finding: Finding }) {
  return (
    <li className="grid gap-1 rounded-control border border-line p-3">
      <p className="flex flex-wrap items-center gap-2">
        <Tag tone={tones[state]}>{stateTexts[state]}</Tag>
        <b>{name}</b>
      </p>
      <p className="wrap-anywhere">{says}</p>
      {record && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 [&_dd]:font-mono [&_dd]:wrap-anywhere [&_dt]:text-quiet">
          <dt>{texts.host}</dt>
          <dd>{record.host}</dd>
          <dt>{texts.type}</dt>
          <dd>TXT</dd>
          <dt>{texts.value}</dt>
          <dd>{record.value}</dd>
        </dl>
      )}
    </li>
  );
}

type OutcomeProps = { part: OutsidePart; probe: Probe };

function Outcome({ part, probe: { state, ms, problem, findings = [] } }: OutcomeProps) {
  const { todo, setUp } = partTexts[part];
  return (
    <div className="mt-2 grid gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Tag tone={tones[state]}>{stateTexts[state]}</Tag>
        {state !== "unset" && <span className="text-quiet">{ms.toLocaleString("en-US")} ms</span>}
      </p>
      {findings.length > 0 && (
        <ul className="grid gap-2">
          {findings.map((finding) => (
            <DnsRecord finding={finding} key={finding.name} />
          ))}
        </ul>
      )}
      {problem && <HostSentence>{problem}</HostSentence>}
      {state === "failed" && <HostSentence>{todo}</HostSentence>}
      {state === "unset" && <HostSentence>{setUp}</HostSentence>}
    </div>
  );
}
