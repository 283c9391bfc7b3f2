import { Button, LinkButton } from '#views/components/button.tsx'
import { Facts } from '#views/components/console/facts.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import { Moment } from '#views/components/moment.tsx'
import { Stats } from '#views/components/stats.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** How far a round has come, and what can be done with it. */
export function OpenRound(props: Props) {
  const { shell, round, hasPersonalData, actions, again } = props
  const { t, format } = useUi()
  const { progress, startedAt, lastMoment, endedAt, state } = round
  const figures = ['mailed', 'opened', 'confirmed', 'objected'] as const
  const moments = [
    ['started', startedAt],
    ['until', state === 'open' ? lastMoment : null],
    ['ended', endedAt],
  ] as const
  return (
    <>
      <Facts
        facts={[
          ...moments.flatMap(([name, at]) =>
            at === null
              ? []
              : [{ label: t(`reviews.fact.${name}`), value: <Moment at={at} day={name === 'until'} /> }],
          ),
          { label: t('reviews.new.language'), value: t(`reviews.language.${round.language}`) },
        ]}
      />
      <Stats
        figures={figures.map((figure) => ({
          label: t(`reviews.column.${figure}`),
          value: format.count(progress[figure]),
          ...(figure === 'mailed' && { note: t('reviews.round.of', { n: format.count(progress.found) }) }),
        }))}
      />
      <p className="sub">{t('reviews.round.unknown')}</p>
      {hasPersonalData ? null : <p className="sub">{t('reviews.round.removed')}</p>}
      {again && again.now === 0 && (
        <p>
          <WhyNotAgain {...props} again={again} />
        </p>
      )}
      {state === 'open' ? (
        <div className="actions">
          {again && again.now > 0 && (
            <PostForm action={actions.mails} csrfToken={shell.csrfToken}>
              <Button>{t('reviews.round.again', { count: again.now, n: format.count(again.now) })}</Button>
            </PostForm>
          )}
          <LinkButton tone="danger" href={actions.endHref}>
            {t('reviews.round.end')}
          </LinkButton>
        </div>
      ) : null}
    </>
  )
}

/** Why nobody can be written to again now. */
function WhyNotAgain({
  again: { later, from, spent },
  round: { progress },
  mailsPerRecipient,
}: Pick<Props, 'round' | 'mailsPerRecipient'> & { again: NonNullable<Props['again']> }) {
  const { t, format } = useUi()
  if (later > 0 && from !== null)
    return (
      <>
        {t('reviews.round.later', { count: later, n: format.count(later) })} <Moment at={from} />
      </>
    )
  if (spent > 0) return t('reviews.round.spent', { n: format.count(mailsPerRecipient) })
  const isBegun = progress.mailed === progress.found
  return t(isBegun ? 'reviews.round.allAnswered' : 'reviews.round.sending')
}
