import { useUi } from '#views/ui.tsx'
import { RequestedSections, type RequestedSection } from '../request-state/requested-sections.tsx'

/** What a request is about, without what was typed. */
export interface Asked {
  type: 'disclosure' | 'patient'
  sections: RequestedSection[]
  /** Kinds of errors. */
  what: string[]
}

export function AskedAbout({ type, sections, what }: Asked) {
  const { t } = useUi()
  return (
    <>
      <RequestedSections sections={sections} type={type} />
      <ul>
        {what.map((kind) => (
          <li key={kind}>{t(`requests.what.${kind}`)}</li>
        ))}
      </ul>
    </>
  )
}
