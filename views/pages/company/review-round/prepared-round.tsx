import { Button } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Notice } from '#views/components/notice.tsx'
import { Stats } from '#views/components/stats.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'
import { StartForm } from './start-form.tsx'

/** Says how many e-mails go out, and asks for it; or why none can. */
export function PreparedRound({ shell, round, outlook, outcomes, actions, errors }: Props) {
  const { t, format } = useUi()
  const { found } = round.progress
  const mails = { count: found, n: format.count(found) }
  const obstacle = outlook?.obstacle ?? null
  const discard = (
    <PostForm action={actions.discard} csrfToken={shell.csrfToken}>
      <Button>{t('reviews.prepared.discard')}</Button>
    </PostForm>
  )
  return (
    <>
      <Stats
        figures={outcomes.map(({ outcome, count }) => ({
          label: t(`reviews.outcome.${outcome}`),
          value: format.count(count),
        }))}
      />
      {obstacle ? (
        <Notice tone="warn" heading={t(`reviews.obstacle.${obstacle}.title`)}>
          <p>{t(`reviews.obstacle.${obstacle}.text`)}</p>
        </Notice>
      ) : (
        <Notice tone="info" heading={t('reviews.prepared.title', mails)}>
          <p>
            {t('reviews.prepared.text', {
              days: format.count(round.days),
              language: t(`reviews.language.${round.language}`),
            })}
          </p>
        </Notice>
      )}
      {outlook && obstacle === null ? (
        <StartForm {...{ ...outlook, found, discard, errors, shell }} action={actions.start} />
      ) : (
        <div className="actions">{discard}</div>
      )}
    </>
  )
}
