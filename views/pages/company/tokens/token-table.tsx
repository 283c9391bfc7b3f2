import { LinkButton } from '#views/components/button.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { WhenAndBy } from '#views/components/console/when-and-by.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import type { TokenRow } from './props.ts'

/** A company's tokens, one per row. */
export function TokenTable({ tokens }: { tokens: TokenRow[] }) {
  const { t } = useUi()
  const say = (key: string) => t(`profile.tokens.${key}`)
  return (
    <ScrollTable label={say('label')} lines>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            {say('name')}
          </th>
          <th scope="col" role="columnheader">
            {say('scopes')}
          </th>
          <th scope="col" role="columnheader">
            {say('made')}
          </th>
          <th scope="col" role="columnheader">
            {say('lastUsed')}
          </th>
          <th scope="col" role="columnheader">
            {say('ends')}
          </th>
          <th scope="col" role="columnheader">
            {say('actions')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {tokens.map((token) => (
          <tr role="row" key={`${token.createdAt} ${token.name}`}>
            <th scope="row" role="rowheader" className="any">
              {token.name}
            </th>
            <td role="cell" data-l={say('scopes')}>
              {token.scopes.map((scope) => say(`scope.${scope}`)).join(say('and'))}
            </td>
            <td role="cell" data-l={say('made')}>
              <WhenAndBy at={token.createdAt} by={token.by} />
            </td>
            <td role="cell" data-l={say('lastUsed')}>
              {token.lastUsedAt === null ? (
                say('never')
              ) : (
                <WhenAndBy at={token.lastUsedAt} by={token.lastUsedIp ?? ''} />
              )}
            </td>
            <td role="cell" data-l={say('ends')}>
              {token.state === 'live' ? null : (
                <>
                  {say(`state.${token.state}`)}
                  <br />
                </>
              )}
              <Moment at={token.revokedAt ?? token.expiresAt} />
            </td>
            <td role="cell" className="tight">
              {token.revokeHref && (
                <LinkButton
                  href={token.revokeHref}
                  aria-label={t('profile.tokens.revokeOne', { name: token.name })}
                >
                  {say('revoke')}
                </LinkButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}
