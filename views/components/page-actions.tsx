import type { ReactNode } from 'react'
import { CiteThis, type CiteThisProps } from './cite-this.tsx'

/** What a reader may do with a page, above its table: links as buttons, and how to cite it. */
export function PageActions({ children, ...cited }: CiteThisProps & { children?: ReactNode }) {
  return (
    <div className="page-actions noprint">
      {children}
      <CiteThis {...cited} />
    </div>
  )
}
