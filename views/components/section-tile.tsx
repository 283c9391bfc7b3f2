/** A main section's code in its colour; `place`: its place among the main sections, from 0. The sixth begins anew. */
export function SectionTile({ code, place }: { code: string; place: number }) {
  return <span className={`tile n${toneOf(place)}`}>{code}</span>
}

/** Which of the five colours of main sections (server/features/theme). */
export const toneOf = (place: number): number => (place % 5) + 1
