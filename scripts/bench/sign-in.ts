import { systemActor } from '#server/features/audit/index.ts'
import { digestOf, type SignInPlace } from '#server/features/auth/index.ts'
import { COMPANY_ADMIN } from '#server/features/users/index.ts'
import type { Row } from './lib/contract.ts'
import { median } from './lib/median.ts'
import { addCompany, engines, openProduct } from './lib/product.ts'
import type { EngineName, Product } from './lib/product.ts'

export const name =
  'What the time of an answer tells: refused sign-ins and forgotten passwords, by whose address it is'

/** So many people of each kind, each asked once: nobody gets near a lock. */
const ROUNDS = 60

export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of engines()) rows.push(...(await measure(engine)))
  return rows
}

async function measure(engine: EngineName): Promise<Row[]> {
  const product = await openProduct(engine)
  const here = await addCompany(product)
  const elsewhere = await addCompany(product)
  await addPeople(product, here.companyId, 'own')
  await addPeople(product, elsewhere.companyId, 'other')
  const place: SignInPlace = { kind: 'company', companyId: here.companyId }
  const kinds = { 'nobody’s': 'nobody', 'one of this host': 'own', 'one of another host': 'other' }
  const signIns = await interleave(kinds, (email, at) => refusedSignIn(product, place, email, at))
  const resets = await interleave(kinds, (email, at) =>
    product.core.passwords.requestReset(actorOf(at), email, place),
  )
  await product.close()
  return [...compared(engine, 'wrong password', signIns), ...compared(engine, 'forgotten password', resets)]
}

/** One of each kind in turn, so that a busy moment meets all of them alike. */
async function interleave(
  kinds: Record<string, string>,
  ask: (email: string, at: number) => Promise<unknown>,
) {
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]))
  let asked = 0
  for (let at = 0; at < ROUNDS; at++)
    for (const [kind, word] of Object.entries(kinds)) {
      const start = performance.now()
      await ask(addressOf(word, at), asked++)
      times[kind]!.push(performance.now() - start)
    }
  return times
}

async function refusedSignIn({ core }: Product, place: SignInPlace, email: string, at: number) {
  const request = { place, device: { userAgent: '', ip: '' }, actor: actorOf(at) }
  const wrong = { email, password: 'Not-the-password-1', keepLogin: false }
  await core.signIn.signIn(wrong, request).catch(({ code }: { code?: number }) => {
    if (code !== 609) throw new Error(`answered ${code}`)
  })
}

function compared(engine: EngineName, what: string, times: Record<string, number[]>): Row[] {
  const medians = Object.entries(times).map(([kind, all]) => [kind, median(all)] as const)
  const [, nobody] = medians[0]!
  return medians.map(([address, ms]) => ({ database: engine, what, address, ms, ratio: ms / nobody }))
}

async function addPeople({ core }: Product, companyId: number, word: string): Promise<void> {
  const passwordHash = await core.hasher.hash(digestOf('Right-password-1'))
  for (let at = 0; at < ROUNDS; at++)
    await core.users.insert({
      ...{ companyId, roleLevel: COMPANY_ADMIN, email: addressOf(word, at), passwordHash },
      ...{ firstName: '花子', lastName: '見本', lang: 'ja', createdAt: core.clock.now() },
    })
}

const addressOf = (word: string, at: number) => `${word}-${at}@example.com`
/** Each from a network of its own, so that no limit is met. */
const actorOf = (at: number) => ({ ...systemActor('bench'), ip: `10.${at >> 8}.${at & 255}.1` })
