import { useId } from "react";
import { formatCount } from "@/components/admin/shell/count";
import { ChevronRight } from "@/components/ui/icons";
import { sayMissing } from "@/lib/domains/imports/account/say-missing";
import type {
  ImportAccount as Account,
  DifferingText,
  TextCounts,
} from "@/lib/domains/imports/schema";
import { accountTexts as texts } from "./texts";

const ROWS = Object.keys(texts.rows) as (keyof TextCounts)[];

export function ImportAccount({ account }: { account: Account }) {
  const id = useId();
  const { before, after, differing, first } = account;
  return (
    <section aria-labelledby={id} className="mt-5">
      <h3 className="mb-2 text-lg" id={id}>
        {texts.title}
      </h3>
      <p className="text-sm text-quiet">{texts.says(account.texts)}</p>
      <table className="my-2 text-left tabular-nums">
        <thead>
          <tr>
            {texts.columns.map((name) => (
              <th className="py-1 pr-6 text-sm font-medium text-quiet" key={name} scope="col">
                {name || <span className="sr-only">{texts.title}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr className="border-t border-line" key={row}>
              <th className="py-1 pr-6 font-medium" scope="row">
                {texts.rows[row]}
              </th>
              <td className="py-1 pr-6">{formatCount(before[row])}</td>
              <td className="py-1 pr-6">{formatCount(after[row])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {before.frames > after.frames && <p className="text-sm text-quiet">{texts.hint}</p>}
      <p className="mt-2">{differing === 0 ? texts.whole : texts.differing(differing)}</p>
      {first.map((one) => (
        <Differing key={one.id} text={one} />
      ))}
      {differing > first.length && (
        <p className="text-sm text-quiet">{texts.first(first.length)}</p>
      )}
    </section>
  );
}

function Differing({ text }: { text: DifferingText }) {
  const sides = [
    [texts.before, text.texts?.before ?? ""],
    [texts.after, text.texts?.after ?? ""],
  ] as const;
  return (
    <details className="group border-t border-line py-1">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2">
        <ChevronRight
          aria-hidden="true"
          className="size-5 flex-none text-quiet group-open:rotate-90"
        />
        <span className="wrap-anywhere">
          <b>{text.title}</b> <span className="text-sm text-quiet">{sayMissing(text)}</span>
        </span>
      </summary>
      <div className="grid gap-4 pb-3 md:grid-cols-2">
        {sides.map(([name, words]) => (
          <div key={name}>
            <h4 className="text-sm font-medium text-quiet">{name}</h4>
            <section
              aria-label={`${name}: ${text.title}`}
              className="max-h-80 overflow-y-auto rounded border border-line p-3 text-sm whitespace-pre-wrap wrap-anywhere"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls is reached by the keyboard.
              tabIndex={0}
            >
              {words}
            </section>
          </div>
        ))}
      </div>
    </details>
  );
}
