import { useUi, type Lang } from '#views/ui.tsx'

export interface RequestedSection {
  year: number
  section: { code: string; name: string; lang?: Lang }
}

/** What a request is about, as far as it is public: years and sections, or the type of all. */
export function RequestedSections({
  sections,
  type,
}: {
  sections: RequestedSection[]
  type: 'disclosure' | 'patient'
}) {
  const { t, format } = useUi()
  if (sections.length === 0) return <>{t('requests.state.whole', { type: t(`common.type.${type}`) })}</>
  return (
    <ul>
      {sections.map(({ year, section }) => (
        <li key={`${year} ${section.code} ${section.name}`}>
          {format.fiscalYear(year)} {section.code} <span lang={section.lang}>{section.name}</span>
        </li>
      ))}
    </ul>
  )
}
