import { expect, it } from '@jest/globals'
import { confirmedDomain } from './confirmed-domain.ts'

const wholly = (domainInstitution: string | null) => ({ domainConfirmed: true, domainInstitution })
const not = { domainConfirmed: false, domainInstitution: null }

it.each([
  ['a row that names it', ['見本病院'], [['見本　病院', '別の法人']], ['見本病院'], wholly('見本病院')],
  ['every row', ['見本病院'], [['見本病院'], ['見本病院']], ['見本病院', '見本病院'], wholly('見本病院')],
  ['some rows only', ['見本病院'], [['見本病院'], ['別の病院']], ['見本病院', null], not],
  ['no row', ['見本病院'], [['別の病院']], [null], not],
  ['no list', [], [['見本病院']], [null], not],
  ['rows of two with one domain', ['東院', '西院'], [['西院'], ['東院']], ['西院', '東院'], wholly(null)],
  [
    'what all name rather than another',
    ['東院', '法人'],
    [['東院', '法人'], ['法人']],
    ['法人', '法人'],
    wholly('法人'),
  ],
  ['nothing named', ['見本病院'], [], [], not],
])('the domain of an address speaks of %s', (_case, kept, named, ofRows, ofRequest) =>
  expect(confirmedDomain(kept, named)).toEqual({ ofRows, ofRequest }),
)
