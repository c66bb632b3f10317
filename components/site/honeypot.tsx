/** A field that no person sees; what is typed here came from a machine. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="trap">
      <label>
        Website
        <input autoComplete="off" name="website" tabIndex={-1} type="text" />
      </label>
    </div>
  );
}
