import { Button } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Stats } from '#views/components/stats.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** Says how many e-mails go out, and asks for it. */
export function PreparedRound({ shell, round, outcomes, actions }: Props) {
  const { t, format } = useUi()
  const { found } = round.progress
  const mails = { count: found, n: format.count(found) }
  return (
    <>
      <Stats
        figures={outcomes.map(({ outcome, count }) => ({
          label: t(`reviews.outcome.${outcome}`),
          value: format.count(count),
        }))}
      />
      <Notice
        tone={found === 0 ? 'warn' : 'info'}
        heading={t(found === 0 ? 'reviews.prepared.nobody' : 'reviews.prepared.title', mails)}
      >
        {found === 0 ? (
          <p>{t('reviews.prepared.nobodyText')}</p>
        ) : (
          <p>
            {t('reviews.prepared.text', {
              days: format.count(round.days),
              language: t(`reviews.language.${round.language}`),
            })}
          </p>
        )}
      </Notice>
      <div className="actions">
        {found === 0 ? null : (
          <PostForm action={actions.start} csrfToken={shell.csrfToken}>
            <Button tone="primary">{t('reviews.prepared.start', mails)}</Button>
          </PostForm>
        )}
        <PostForm action={actions.discard} csrfToken={shell.csrfToken}>
          <Button>{t('reviews.prepared.discard')}</Button>
        </PostForm>
      </div>
    </>
  )
}
