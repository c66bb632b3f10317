import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Hears once of what is in a field when its script comes: what was entered before, as on a slow network, calls no
 * `onChange`.
 */
export function useEarlyEntry<Field extends HTMLInputElement | HTMLSelectElement>(
  onEntry: (field: Field) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const hear = useEffectEvent(onEntry);
  useEffect(() => {
    if (field.current) hear(field.current);
  }, []);
  return field;
}
