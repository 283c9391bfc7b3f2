import { LineTable } from '#views/components/console/reviews/line-table.tsx'
import { RoundState } from '#views/components/console/reviews/round-state.tsx'
import { FormErrors } from '#views/components/console/form-errors.tsx'
import { Pager } from '#views/components/pager.tsx'
import { Tabs } from '#views/components/tabs.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import { useUi } from '#views/ui.tsx'
import { OpenRound } from './open-round.tsx'
import { PreparedRound } from './prepared-round.tsx'
import type { Props } from './props.ts'

export type { Props } from './props.ts'

/** A round of review: before it is sent what was found, afterwards what was answered. */
export default function ReviewRound(props: Props) {
  const { shell, round, filters, lines, pager, actions, mailsPerRecipient, errors } = props
  const { t, format } = useUi()
  const isSent = round.state !== 'prepared'
  const title = t('reviews.rounds.name', {
    type: t(`common.type.${round.type}`),
    day: format.dateWords(round.startedAt ?? round.createdAt),
  })
  return (
    <ConsoleLayout
      shell={shell}
      crumbs={[{ label: t('reviews.rounds.title'), href: props.roundsHref }]}
      title={title}
      hasErrors={Object.keys(errors).length > 0}
    >
      <div className="flow">
        <FormErrors errors={errors} first="main" />
        <p>
          <RoundState round={round} />
        </p>
        {isSent ? <OpenRound {...props} /> : <PreparedRound {...props} />}
        <h2>{t('reviews.lines.label')}</h2>
        <Tabs
          label={t('reviews.lines.filter')}
          items={filters.map(({ kind, word, href, isCurrent }) => ({
            ...{ href, current: isCurrent },
            label: t(word === 'all' ? 'reviews.filter.all' : `reviews.filter.${kind}.${word}`),
          }))}
        />
        {lines.length === 0 ? (
          <p className="empty">{t('reviews.lines.none')}</p>
        ) : (
          <LineTable
            {...{ lines, isSent, mailsPerRecipient }}
            mailsAction={actions.mails}
            csrfToken={shell.csrfToken}
          />
        )}
        {pager ? <Pager {...pager} counted="Rows" label={t('reviews.lines.label')} /> : null}
      </div>
    </ConsoleLayout>
  )
}
