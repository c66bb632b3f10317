import { useEffect, useEffectEvent } from "react";
import { Button } from "@/components/ui/button";
import { serverMessage } from "./failure";
import { isSessionEnd, onSignIn, openSignIn } from "./session-end";
import { texts } from "./texts";

type CallProblemProps = {
  error: unknown;
  /** Once somebody has signed in again, the error is of the past. */
  onSignedIn: () => void;
};

/** What is said of a call that failed in a dialog over a page that stays when its session ends. */
export function CallProblem({ error, onSignedIn }: CallProblemProps) {
  const hear = useEffectEvent(onSignedIn);
  useEffect(() => onSignIn(() => hear()), []);
  if (!isSessionEnd(error)) return serverMessage(error);
  return (
    <>
      {texts.signedOut}{" "}
      <Button onClick={openSignIn} variant="link">
        {texts.signIn}
      </Button>
    </>
  );
}
