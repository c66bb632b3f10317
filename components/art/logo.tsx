type LogoProps = { className?: string };

/** The mark: two threads cross, rise as a heart, and meet where their ends almost touch. */
export function Logo({ className }: LogoProps) {
  return (
    <svg aria-hidden="true" className={className} fill="none" viewBox="0 0 32 32">
      <g strokeLinecap="round" strokeWidth="2.6">
        <path
          d="M23.5 29C18 26.5 4 19.5 4 11.2 4 7 7 4.2 10.2 4.2 12.4 4.2 13.6 5.4 13.7 8"
          stroke="var(--color-teal)"
        />
        <path
          d="M8.5 29C14 26.5 28 19.5 28 11.2 28 7 25 4.2 21.8 4.2 19.6 4.2 18.4 5.4 18.3 8"
          stroke="var(--color-coral)"
        />
      </g>
      <circle cx="13.4" cy="10" fill="var(--color-teal)" r="2.5" />
      <circle cx="18.6" cy="10" fill="var(--color-coral)" r="2.5" />
    </svg>
  );
}
