import { useUi } from '#views/ui.tsx'
import type { ChangeLine } from './change-line.ts'

/** The year and section that changed, as a link if a page shows it. */
export function ChangedSection({ year, section, href }: ChangeLine) {
  const { t, format } = useUi()
  const words = (
    <>
      {format.fiscalYear(year)}{' '}
      {section ? (
        <>
          {section.code} <span lang={section.lang}>{section.name}</span>
        </>
      ) : (
        t('corrections.changes.allSections')
      )}
    </>
  )
  return href ? <a href={href}>{words}</a> : words
}
