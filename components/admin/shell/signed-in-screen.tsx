"use client";

import { useEffect } from "react";
import { announceSignIn } from "./session-end";
import { texts } from "./texts";

/** Tells the other tab, and goes away where the browser lets it. */
export function SignedInScreen() {
  useEffect(() => {
    announceSignIn();
    window.close();
  }, []);

  return (
    <>
      <h1 className="text-3xl">{texts.signedIn}</h1>
      <p className="mt-2">{texts.signedInHint}</p>
    </>
  );
}
