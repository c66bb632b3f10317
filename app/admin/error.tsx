"use client";

type ErrorProps = { reset: () => void };

/** When a screen itself fails: what was typed is kept on the device, and says so at the next opening. */
export default function AdminError({ reset }: ErrorProps) {
  return (
    <div className="state" role="alert">
      <h1>Something went wrong.</h1>
      <p>This screen could not be shown. Text that you typed is kept on this device.</p>
      <button className="btn" onClick={reset} type="button">
        Try again
      </button>
    </div>
  );
}
