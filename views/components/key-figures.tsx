import type { ReactNode } from 'react'

export interface Figure {
  label: string
  /** Formatted. */
  value: ReactNode
  /** 円, 件, 行; shown in small type next to the value. */
  unit?: string
  /** A second line in small type (Stats only). */
  note?: ReactNode
}

/** The figures a page is about; `children` says why they can be trusted. */
export function KeyFigures({
  figures,
  vertical,
  children,
}: {
  figures: Figure[]
  vertical?: boolean
  children?: ReactNode
}) {
  return (
    <div className={vertical ? 'key v' : 'key'}>
      <dl>
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>
              {figure.value}
              {figure.unit ? <small> {figure.unit}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  )
}

/** Figures side by side in boxes. */
export function Stats({ figures }: { figures: Figure[] }) {
  return (
    <dl className="stats">
      {figures.map((figure) => (
        <div key={figure.label}>
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
