import { Button, LinkButton } from '#views/components/button.tsx'
import { PostForm } from '#views/components/console/post-form.tsx'
import type { RoundFacts } from '#views/components/console/reviews/round-facts.ts'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  round: RoundFacts
  action: string
  roundsHref: string
}

/** Asks before the links of a round stop working. */
export default function ReviewEnd({ shell, round, action, roundsHref }: Props) {
  const { t, format } = useUi()
  const { found, confirmed, objected } = round.progress
  const waiting = found - confirmed - objected
  return (
    <ConsoleLayout
      shell={shell}
      crumbs={[
        { label: t('reviews.rounds.title'), href: roundsHref },
        { label: t('reviews.end.back'), href: round.href },
      ]}
      title={t('reviews.end.title')}
    >
      <div className="flow prose">
        <Notice tone="warn" heading={t('reviews.end.heading')}>
          <p>{t('reviews.end.text', { count: waiting, n: format.count(waiting) })}</p>
        </Notice>
        <PostForm className="actions" action={action} csrfToken={shell.csrfToken}>
          <Button tone="danger">{t('reviews.end.submit')}</Button>
          <LinkButton href={round.href}>{t('reviews.end.back')}</LinkButton>
        </PostForm>
      </div>
    </ConsoleLayout>
  )
}
