/** A horizontal bar; `part` is its share of the full width, 0 to 1. */
export function Bar({ part }: { part: number }) {
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.round(part * 1000) / 10} height="10" />
    </svg>
  )
}
