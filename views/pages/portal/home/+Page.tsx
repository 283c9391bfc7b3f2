import { PortalLayout } from '#views/layouts/portal-layout.tsx'
import type { PortalShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: PortalShell
  companies: { id: number; name: string; href: string }[]
}

/** The portal's first page. */
export default function PortalHome({ shell, companies }: Props) {
  const { t } = useUi()
  return (
    <PortalLayout
      shell={shell}
      title={t('portal.home.title')}
      description={t('portal.home.description')}
      band={<h1>{t('portal.home.heading')}</h1>}
    >
      <section id="companies">
        <h2>{t('portal.home.companies')}</h2>
        <ul>
          {companies.map(({ id, name, href }) => (
            <li key={id}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
      </section>
    </PortalLayout>
  )
}
