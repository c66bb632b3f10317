import { useId } from "react";
import { Button } from "@/components/ui/button";
import { X } from "@/components/ui/icons";
import { Select } from "@/components/ui/select";
import { useEarlyEntry } from "@/components/ui/use-early-entry";
import { isOffered, type ListChoice } from "./choices";
import { texts } from "./texts";

type ListChoicesProps = {
  choices: ListChoice[];
  chosen: Record<string, string>;
  onChoose: (parts: Record<string, string | null>) => void;
};

export function ListChoices({ choices, chosen, onChoose }: ListChoicesProps) {
  const id = useId();
  const offered = choices.filter((choice) => isOffered(choice, chosen));
  const narrowed = choices.filter(({ name }) => name !== "sort" && chosen[name]);
  const labelOf = ({ name, options }: ListChoice) =>
    options.find(({ value }) => value === chosen[name])?.label ?? chosen[name] ?? "";
  if (offered.length === 0 && narrowed.length === 0) return null;
  return (
    <fieldset aria-label={texts.narrow} className="mt-3">
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {offered.map((choice) => (
          <Choice
            choice={choice}
            id={`${id}-${choice.name}`}
            key={choice.name}
            onChoose={(value) => onChoose({ [choice.name]: value || null })}
            value={chosen[choice.name] ?? ""}
          />
        ))}
      </div>
      {narrowed.length > 0 && (
        <ul aria-label={texts.chosen} className="mt-2.5 flex flex-wrap gap-1.5">
          {narrowed.map((choice) => (
            <li key={choice.name}>
              <Button
                aria-label={texts.drop(labelOf(choice))}
                className="inline-flex min-h-11 rounded-lg border border-line bg-sage px-2.5 text-sm font-semibold text-teal hover:underline lg:min-h-8"
                onClick={() => onChoose({ [choice.name]: null })}
                variant="bare"
              >
                {labelOf(choice)}
                <X aria-hidden="true" size={14} />
              </Button>
            </li>
          ))}
          {narrowed.length > 1 && (
            <li>
              <Button
                className="inline-flex min-h-11 px-2 text-sm font-semibold text-teal underline lg:min-h-8"
                onClick={() =>
                  onChoose(Object.fromEntries(narrowed.map(({ name }) => [name, null])))
                }
                variant="bare"
              >
                {texts.clear}
              </Button>
            </li>
          )}
        </ul>
      )}
    </fieldset>
  );
}

type ChoiceProps = {
  id: string;
  choice: ListChoice;
  value: string;
  onChoose: (value: string) => void;
};

function Choice({ id, choice: { label, all, options }, value, onChoose }: ChoiceProps) {
  const field = useEarlyEntry<HTMLSelectElement>((entered) => {
    if (entered.value !== value) onChoose(entered.value);
  });
  const isKnown = options.some((option) => option.value === value);
  return (
    <div className="min-w-0 sm:max-w-56">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <Select
        className="text-sm"
        id={id}
        onChange={(event) => onChoose(event.target.value)}
        ref={field}
        value={value}
      >
        <option value="">{all}</option>
        {value !== "" && !isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}
