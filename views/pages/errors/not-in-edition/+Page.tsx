import { LinkButton } from '#views/components/button.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  /** With the earlier edition that was asked for. */
  shell: SiteShell
  edition: number
  /** Names the recipient, and leads to it, if the current edition lists it; else null. */
  current: { edition: number; name: string; href: string } | null
  /** The first page of the earlier edition. */
  editionHref: string
}

/** An earlier edition that does not list a recipient. */
export default function Page({ shell, edition, current, editionHref }: Props) {
  const { lang, t, format } = useUi()
  const number = format.count(edition)
  return (
    <SiteLayout shell={shell} title={t('errors.notInEdition.title', { number })} isGuarded>
      <h1>{t('errors.notInEdition.title', { number })}</h1>
      {current ? (
        <p className="prose">
          <span lang={lang === 'ja' ? undefined : 'ja'}>{current.name}</span>
          <br />
          {t('errors.notInEdition.listedNow', { number: format.count(current.edition) })}
        </p>
      ) : null}
      <div className="row">
        {current ? (
          <LinkButton tone="primary" href={current.href}>
            {t('errors.notInEdition.toCurrent', { number: format.count(current.edition) })}
          </LinkButton>
        ) : null}
        <LinkButton href={editionHref}>{t('errors.notInEdition.toEdition', { number })}</LinkButton>
      </div>
    </SiteLayout>
  )
}
