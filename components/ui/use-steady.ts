import { useCallback, useEffect, useRef } from "react";

/** The same function at each rendering, so that what is given it need not be drawn again; it does what the newest does. */
export function useSteady<Args extends unknown[]>(run: (...args: Args) => void) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
