import type { Figure } from './figure.ts'

/** Figures side by side in boxes. */
export function Stats({ figures }: { figures: Figure[] }) {
  return (
    <dl className="stats">
      {figures.map((figure) => (
        <div key={figure.label} className={figure.isJudged ? 'warn' : undefined}>
          <dt>{figure.label}</dt>
          <dd>
            <span className="big">{figure.value}</span>
            {figure.unit ? <small> {figure.unit}</small> : null}
          </dd>
          {figure.note ? <dd className="sub">{figure.note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
