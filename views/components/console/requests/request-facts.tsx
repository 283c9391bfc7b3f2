import { MixedText } from '#views/components/mixed-text.tsx'
import { Facts } from '../facts.tsx'
import { useUi } from '#views/ui.tsx'
import { DomainChip } from './domain-chip.tsx'
import { DueDay } from './due-day.tsx'
import type { InboxRow } from './request-row.ts'
import { RequestState } from './request-state.tsx'

interface Props {
  request: InboxRow
  email: { address: string; institution: string | null } | null
  lang: 'ja' | 'en'
  origin: 'site' | 'portal' | 'review'
}

/** Where a request stands and who asks. The address was confirmed by a link; whose it is otherwise is not known. */
export function RequestFacts({ request, email, lang, origin }: Props) {
  const { t } = useUi()
  const { state, edition, requester, assignee, due } = request
  const facts = [
    { label: t('inbox.stateColumn'), value: <RequestState state={state} edition={edition} /> },
    due && { label: t('inbox.dueDay'), value: <DueDay {...due} /> },
    { label: t('inbox.assignment.assignee'), value: assignee ?? t('inbox.assignment.nobody') },
    requester && {
      label: t(`inbox.requester.${requester.kind}`),
      value: [requester.institution, requester.name].filter(Boolean).join('　'),
    },
    email && {
      label: t('inbox.page.email'),
      value: (
        <>
          {t('inbox.page.emailConfirmed', { address: email.address })}
          {requester && requester.domain !== 'none' && (
            <>
              <br />
              <DomainChip of={requester.domain} />{' '}
              <span className="sub">
                {email.institution === null ? (
                  t('domains.eachRow')
                ) : (
                  <MixedText text={t('domains.ofInstitution', { institution: email.institution })} />
                )}
              </span>
            </>
          )}
        </>
      ),
    },
    { label: t('inbox.page.lang'), value: t(`inbox.lang.${lang}`) },
    { label: t('inbox.page.origin'), value: t(`inbox.origin.${origin}`) },
  ]
  return <Facts facts={facts.filter((fact) => fact !== null)} />
}
