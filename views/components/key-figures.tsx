import type { ReactNode } from 'react'
import type { Figure } from './figure.ts'

/** The key figures of a page; `children` explains how they were checked. */
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
