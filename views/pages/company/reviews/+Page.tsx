import { RoundTable } from '#views/components/console/reviews/round-table.tsx'
import type { RoundFacts } from '#views/components/console/reviews/round-facts.ts'
import { FormErrors, type Errors } from '#views/components/console/form-errors.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'
import { NewRound, type NewRoundProps } from './new-round.tsx'

export interface Props {
  shell: ConsoleShell
  rounds: RoundFacts[]
  form: NewRoundProps['form']
  previewHref: string
  errors: Errors
}

/** Rounds in which recipients review rows before they are published, and the list with which one begins. */
export default function Reviews({ shell, rounds, form, previewHref, errors }: Props) {
  const { t } = useUi()
  return (
    <ConsoleLayout
      shell={shell}
      crumbs={[{ label: t('console.menu.preview'), href: previewHref }]}
      title={t('reviews.rounds.title')}
      sub={t('reviews.rounds.sub')}
      hasErrors={Object.keys(errors).length > 0}
    >
      <div className="flow">
        <FormErrors errors={errors} first="file" />
        {rounds.length === 0 ? (
          <p className="empty">{t('reviews.rounds.none')}</p>
        ) : (
          <RoundTable rounds={rounds} />
        )}
        <section className="panel flow prose" aria-labelledby="new-round">
          <h2 id="new-round">{t('reviews.new.title')}</h2>
          {form.types.length === 0 ? (
            <p>{t(form.hasBegun ? 'reviews.new.open' : 'reviews.new.nothing')}</p>
          ) : (
            <NewRound form={form} errors={errors} csrfToken={shell.csrfToken} />
          )}
        </section>
      </div>
    </ConsoleLayout>
  )
}
