import { useUi } from '#views/ui.tsx'
import { EditionFileLine } from './edition-file-line.tsx'
import { FiguresTable } from './figures-table.tsx'
import type { CorrectionProps } from './correction-props.ts'

/** Rows and sums, compared with the previous edition. */
export function CorrectionFigures({
  edition,
  figures,
  pastFiles,
  beforeKept,
}: CorrectionProps & { edition: string }) {
  const { t } = useUi()
  if (figures === null)
    return (
      <>
        {pastFiles.map(({ type, file }) => (
          <div key={type}>
            <h3>{t(`common.type.${type}`)}</h3>
            <EditionFileLine {...file} />
          </div>
        ))}
      </>
    )
  return (
    <>
      {beforeKept ? null : <p className="sub">{t('corrections.beforeNotKept')}</p>}
      {figures.map((one) => (
        <FiguresTable key={one.type} edition={edition} beforeKept={beforeKept} {...one} />
      ))}
    </>
  )
}
