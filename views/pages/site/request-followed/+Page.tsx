import { LinkButton } from '#views/components/button.tsx'
import { SiteLayout } from '#views/layouts/site-layout.tsx'
import type { SiteShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { StateChip, StateLine } from '../request-state/state-line.tsx'
import { Answer } from './answer.tsx'
import { CorrectedRows } from './corrected-rows.tsx'
import type { Followed } from './followed.ts'
import { Requested } from './requested.tsx'

export interface Props {
  shell: SiteShell
  /** Null where the link follows nothing any more. */
  request: Followed | null
  topHref: string
}

/** What became of a request, for whoever made it. */
export default function Page({ shell, request, topHref }: Props) {
  const { t } = useUi()
  if (!request)
    return (
      <SiteLayout isGuarded shell={shell} title={t('requests.followed.unknown')}>
        <h1>{t('requests.followed.unknown')}</h1>
        <p className="prose">{t('requests.followed.unknownBody')}</p>
        <p>
          <a href={topHref}>{t('requests.toTop')}</a>
        </p>
      </SiteLayout>
    )
  const { reference, state, states, edition, editionHref, withdrawHref } = request
  const title = t('requests.state.title', { reference })
  return (
    <SiteLayout isGuarded moreStyles="siteRequestStyles" shell={shell} title={title}>
      <h1>
        {t('requests.state.heading')} <span className="nb">{reference}</span> <StateChip state={state} />
      </h1>
      <p className="prose">{t('requests.followed.lead')}</p>
      <div className="request">
        <div className="flow">
          <Answer {...request} companyName={shell.companyName} />
          <StateLine states={states} edition={edition} editionHref={editionHref}>
            <CorrectedRows rows={request.corrected} />
          </StateLine>
        </div>
        <div className="flow">
          <Requested {...request} />
          {withdrawHref ? (
            <p>
              <LinkButton href={withdrawHref}>{t('requests.withdraw.open')}</LinkButton>
            </p>
          ) : null}
        </div>
      </div>
    </SiteLayout>
  )
}
