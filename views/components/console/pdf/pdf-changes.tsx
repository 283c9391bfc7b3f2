import type { ReactNode } from 'react'
import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'
import { ScrollTable } from '../scroll-table.tsx'
import type { TypeName } from '#views/components/console/type-name.ts'

export interface PdfChangesProps {
  type: TypeName
  /** The numbers of PDFs in the old and the new list. */
  before: number
  after: number
  changes: {
    kind: 'added' | 'renamed' | 'moved' | 'removed'
    /** Titles and language. */
    name: string
    /** The previous name; null if it is unchanged. */
    was: string | null
  }[]
}

/** The changes to a type's PDF list, one per line. `children` is rendered below the heading. */
export function PdfChanges({
  type,
  before,
  after,
  changes,
  children,
}: PdfChangesProps & { children?: ReactNode }) {
  const { t, format } = useUi()
  const heading = t('publication.pdf.heading', { type: t(`common.type.${type}`) })
  return (
    <section className="flow">
      <h2>{heading}</h2>
      <p>{t('publication.pdf.counts', { before: format.count(before), after: format.count(after) })}</p>
      {children}
      {changes.length > 0 && (
        <ScrollTable label={t('publication.pdf.label', { heading })} wide={false}>
          <thead>
            <tr>
              <th scope="col">{t('publication.pdf.column.kind')}</th>
              <th scope="col">{t('publication.pdf.column.title')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ kind, name, was }, at) => (
              <tr key={at}>
                <td>
                  <Chip {...(kind === 'removed' && { tone: 'warn' as const })}>
                    {t(`publication.pdf.kind.${kind}`)}
                  </Chip>
                </td>
                <td className="any">
                  {was !== null && (
                    <>
                      <del>{was}</del>
                      <br />
                    </>
                  )}
                  {name}
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </section>
  )
}
