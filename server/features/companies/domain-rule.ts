import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import Joi from '#server/lib/joi.ts'
import { hostNameOf } from './host-name.ts'

const LONGEST = 253

/** Whether a text is an IP address, in any spelling that a browser accepts (`0x7f.1`). */
function isAddress(text: string): boolean {
  const bare = /^\[(.*)\]$/.exec(text)?.[1] ?? text
  return isIP(bare) !== 0 || isIP(domainToASCII(bare.replace(/\.$/, ''))) !== 0
}

/**
 * A company's domain (SPEC §5): a host name without scheme, port or path, stored in the form in which Host headers
 * are compared (DECISIONS §1). Empty is valid and means none.
 */
export const domainRule = Joi.string()
  .trim()
  .allow('', null)
  .custom((text: string, { error }) => {
    if (isAddress(text)) return error('domain.address')
    const name = text.includes(':') ? undefined : hostNameOf(text)
    return name !== undefined && name.length <= LONGEST ? name : error('domain.invalid')
  })
  .messages({
    'domain.address': 'companies.error.domainAddress',
    'domain.invalid': 'companies.error.domainInvalid',
    'string.base': 'companies.error.domainInvalid',
  })
