import { PortalLayout } from '#views/layouts/portal-layout.tsx'
import type { PortalShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: PortalShell
}

/** How accessible the portal is. */
export default function PortalAccessibility({ shell }: Props) {
  const { t } = useUi()
  return (
    <PortalLayout
      shell={shell}
      title={t('about-data.accessibility.heading')}
      description={t('about-data.accessibility.goal')}
    >
      <h1>{t('about-data.accessibility.heading')}</h1>
      <div className="prose">
        {['goal', 'tested', 'how'].map((key) => (
          <p key={key}>{t(`about-data.accessibility.${key}`)}</p>
        ))}
        <p>{t('portal.accessibility.limits')}</p>
      </div>
    </PortalLayout>
  )
}
