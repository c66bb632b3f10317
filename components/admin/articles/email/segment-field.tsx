import { useQuery } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { call } from "@/components/admin/shell/call";
import { useFresh } from "@/components/admin/shell/use-fresh";
import { Button } from "@/components/ui/button";
import { Checkbox, Radio } from "@/components/ui/choice";
import { FailedState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { HintLine } from "@/components/ui/field-message";
import { Input } from "@/components/ui/input";
import { QueryState } from "@/components/ui/query-state";
import { Select } from "@/components/ui/select";
import type { AudienceChoices } from "@/lib/domains/mailings/schema";
import { EVERYBODY, type ListSegment } from "@/lib/domains/mailings/segment";
import { AGE_MAX_YEARS } from "@/lib/site/published/article-fields";
import { segmentTexts } from "./texts";

const CHOICES = "GET /api/admin/audience";
const COUNT = "POST /api/admin/audience";
const KINDS = ["tags", "interests", "sources"] as const;
const AGES = Array.from({ length: AGE_MAX_YEARS + 1 }, (_, age) => age);

export type ArticleAges = { ageFrom?: number | null; ageTo?: number | null };

type SegmentFieldProps = {
  /** Null for everybody. */
  segment: ListSegment | null;
  ages: ArticleAges;
  onChange: (segment: ListSegment | null) => void;
  /** How many it reaches; null while that is not known. */
  onCount?: ((count: number | null) => void) | undefined;
};

/** Whom of the list an email goes to, with how many these are now. */
export function SegmentField({ segment, ages, onChange, onCount }: SegmentFieldProps) {
  const id = useId();
  const counted = useQuery({
    queryKey: [COUNT, JSON.stringify(segment)],
    queryFn: () => call(COUNT, { body: { segment } }),
    gcTime: 0,
  });
  const count = counted.data?.count ?? null;
  useEffect(() => onCount?.(count), [count, onCount]);
  return (
    <fieldset className="grid gap-1">
      <legend className="font-semibold">{segmentTexts.legend}</legend>
      <Radio
        checked={segment === null}
        id={`${id}-all`}
        label={segmentTexts.everybody}
        name={`${id}-who`}
        onChange={() => onChange(null)}
      />
      <Radio
        checked={segment !== null}
        id={`${id}-some`}
        label={segmentTexts.some}
        name={`${id}-who`}
        onChange={() => onChange(segment ?? EVERYBODY)}
      />
      {segment && <SegmentForm ages={ages} id={id} onChange={onChange} segment={segment} />}
      {counted.isError ? (
        <FailedState onRetry={counted.refetch} text={segmentTexts.notCounted} />
      ) : (
        <p className="font-semibold" role="status">
          {count === null ? segmentTexts.counting : segmentTexts.count(count)}
        </p>
      )}
    </fieldset>
  );
}

type SegmentFormProps = {
  id: string;
  segment: ListSegment;
  ages: ArticleAges;
  onChange: (segment: ListSegment) => void;
};

function SegmentForm({ id, segment, ages, onChange }: SegmentFormProps) {
  const choices = useFresh(CHOICES);
  const change = (some: Partial<ListSegment>) => onChange({ ...segment, ...some });
  const asksSilence = segment.interests.length > 0 || segment.ages !== null;
  return (
    <div className="mt-1 mb-2 grid gap-4 rounded-control border border-line p-4">
      <HintLine>{segmentTexts.hint}</HintLine>
      <QueryState query={choices} rows={2} texts={segmentTexts} />
      {choices.data &&
        KINDS.map((kind) => (
          <ChoiceList
            chosen={segment[kind]}
            key={kind}
            legend={segmentTexts.kinds[kind]}
            offered={choices.data[kind]}
            onChange={(values) => change({ [kind]: values })}
          />
        ))}
      <AgeRange ages={ages} id={id} onChange={change} segment={segment} />
      {asksSilence && (
        <Checkbox
          checked={segment.withUnsaid}
          id={`${id}-unsaid`}
          label={segmentTexts.withUnsaid}
          onChange={(event) => change({ withUnsaid: event.target.checked })}
        />
      )}
      <Field className="max-w-64" id={`${id}-joined`} label={segmentTexts.joined}>
        <Input
          id={`${id}-joined`}
          onChange={(event) => change({ joinedFrom: event.target.value || null })}
          type="date"
          value={segment.joinedFrom ?? ""}
        />
      </Field>
    </div>
  );
}

type ChoiceListProps = {
  legend: string;
  offered: AudienceChoices["tags"];
  chosen: string[];
  onChange: (values: string[]) => void;
};

/** What some readers have, each with how many; what was chosen and nobody has any more stays in sight. */
function ChoiceList({ legend, offered, chosen, onChange }: ChoiceListProps) {
  const id = useId();
  const missing = chosen.filter((value) => offered.every((one) => one.value !== value));
  const all = [...offered, ...missing.map((value) => ({ value, count: 0 }))];
  if (all.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="flex max-h-56 flex-wrap gap-x-6 overflow-y-auto">
        {all.map(({ value, count }, place) => (
          <Checkbox
            checked={chosen.includes(value)}
            className="wrap-anywhere"
            id={`${id}-${place}`}
            key={value}
            label={segmentTexts.choice(value, count)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

type AgeRangeProps = {
  id: string;
  segment: ListSegment;
  ages: ArticleAges;
  onChange: (some: Pick<ListSegment, "ages">) => void;
};

function AgeRange({ id, segment: { ages }, ages: { ageFrom, ageTo }, onChange }: AgeRangeProps) {
  const hasAges = (ageFrom ?? ageTo ?? null) !== null;
  const own = { from: ageFrom ?? 0, to: ageTo ?? AGE_MAX_YEARS };
  function choose(end: "from" | "to", typed: string): void {
    const age = Number(typed);
    const { from, to } = ages ?? { from: age, to: age };
    const range =
      end === "from"
        ? { from: age, to: Math.max(age, to) }
        : { from: Math.min(from, age), to: age };
    onChange({ ages: typed === "" ? null : range });
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-semibold">{segmentTexts.ages}</legend>
      <div className="flex flex-wrap items-end gap-3">
        {(["from", "to"] as const).map((end) => (
          <Field className="w-32" id={`${id}-${end}`} key={end} label={segmentTexts[end]}>
            <Select
              id={`${id}-${end}`}
              onChange={(event) => choose(end, event.target.value)}
              value={ages?.[end] ?? ""}
            >
              <option value="">{segmentTexts.anyAge}</option>
              {AGES.map((age) => (
                <option key={age} value={age}>
                  {age}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        {hasAges && (
          <Button onClick={() => onChange({ ages: own })} size="small" variant="quiet">
            {segmentTexts.likeArticle(own)}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
