/** The legend of the lines, including the vertical ones. */
export function LineLegend({ names, marks }: { names: string[]; marks: string | null }) {
  return (
    <ul className="legend">
      {names.map((name, number) => (
        <li key={name}>
          <svg viewBox="0 0 32 12" aria-hidden="true">
            <path className={`s${number + 1}`} d="M1 6h30" />
          </svg>
          {name}
        </li>
      ))}
      {marks !== null && (
        <li>
          <svg viewBox="0 0 32 12" aria-hidden="true">
            <path className="ev" d="M16 0v12" />
          </svg>
          {marks}
        </li>
      )}
    </ul>
  )
}
