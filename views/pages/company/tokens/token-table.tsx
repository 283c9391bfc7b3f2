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
    <ScrollTable label={say('label')}>
      <thead>
        <tr>
          <th scope="col">{say('name')}</th>
          <th scope="col">{say('scopes')}</th>
          <th scope="col">{say('made')}</th>
          <th scope="col">{say('lastUsed')}</th>
          <th scope="col">{say('ends')}</th>
          <th scope="col">{say('actions')}</th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={`${token.createdAt} ${token.name}`}>
            <th scope="row" className="any">
              {token.name}
            </th>
            <td>{token.scopes.map((scope) => say(`scope.${scope}`)).join(say('and'))}</td>
            <td>
              <WhenAndBy at={token.createdAt} by={token.by} />
            </td>
            <td>
              {token.lastUsedAt === null ? (
                say('never')
              ) : (
                <WhenAndBy at={token.lastUsedAt} by={token.lastUsedIp ?? ''} />
              )}
            </td>
            <td>
              {token.state === 'live' ? null : (
                <>
                  {say(`state.${token.state}`)}
                  <br />
                </>
              )}
              <Moment at={token.revokedAt ?? token.expiresAt} />
            </td>
            <td>
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
