import { Measure, type MeasureProps } from '#views/components/measure.tsx'
import { PortalLayout } from '#views/layouts/portal-layout.tsx'
import type { PortalShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: PortalShell
  /** Null while nobody takes part. */
  measures: MeasureProps[] | null
}

/** What readers can do with the data of all companies together, measured as studies measure it. */
export default function PortalAboutData({ shell, measures }: Props) {
  const { t } = useUi()
  return (
    <PortalLayout
      shell={shell}
      title={t('portal.aboutData.heading')}
      description={t('portal.aboutData.description')}
    >
      <h1>{t('portal.aboutData.heading')}</h1>
      <p className="prose">{t('portal.aboutData.lead')}</p>
      {measures ? (
        <ol className="flow">
          {measures.map((one) => (
            <Measure key={one.measure} {...one} of="portal.aboutData" />
          ))}
        </ol>
      ) : (
        <p>{t('portal.home.none')}</p>
      )}
    </PortalLayout>
  )
}
