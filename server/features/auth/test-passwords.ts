import type { Overrides } from '#server/container.ts'
import { defaultPolicy, type PolicyInput } from '#server/features/security-policy/index.ts'
import { systemActor } from '#server/features/audit/index.ts'
import { SecretBox } from '#server/lib/secret-box.ts'
import type { SignInPlace } from './index.ts'
import { openTestPeople } from './test-people.ts'

const MAIL = 'mail'

/** People with what tests of their passwords need: another policy, the user afresh, and the mails that wait. */
export async function openTestPasswords(overrides: Overrides = {}) {
  const test = await openTestPeople(overrides)
  const { core, knex } = test
  const box = new SecretBox(core.config.encryptionKey)

  /** The mails that are to be sent, oldest first; each is told once. */
  async function takeMails() {
    const rows = await knex<{ id: number; content: string }>('mails').orderBy('id')
    await knex('mails').delete()
    return rows.map(
      ({ content }) =>
        JSON.parse(box.open(MAIL, content)) as {
          to: string
          lang: string
          template: string
          data: { link?: string; at?: number }
        },
    )
  }

  /** Does what the job does for each request that waits. */
  async function answerRequests() {
    for (const { id } of await knex<{ id: number }>('reset_requests').select('id'))
      await core.passwords.answerResetRequest(id)
  }

  return {
    ...test,
    box,
    takeMails,
    answerRequests,
    user: async (id = test.adminId) => (await core.users.find(id))!,
    setPolicy: (changes: PolicyInput, companyId: number | null = test.companyId) =>
      core.policies.update(systemActor('test'), companyId, { ...defaultPolicy, ...changes }),
    /** Asks for a reset and returns the token of the mail, undefined when none was sent. */
    async resetToken(email = test.email, place: SignInPlace = test.own) {
      await core.passwords.requestReset(test.from().actor, email, place)
      await answerRequests()
      const mail = (await takeMails()).find(({ template }) => template === 'password-reset')
      return mail && new URL(mail.data.link!).searchParams.get('token')!
    },
  }
}

export type TestPasswords = Awaited<ReturnType<typeof openTestPasswords>>
