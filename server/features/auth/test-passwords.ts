import type { Overrides } from '#server/container.ts'
import { defaultPolicy, type PolicyInput } from '#server/features/security-policy/index.ts'
import { systemActor } from '#server/features/audit/index.ts'
import { SecretBox } from '#server/lib/secret-box.ts'
import type { SignInPlace } from './index.ts'
import { openTestPeople } from './test-people.ts'

const MAIL = 'mail'

/** Users for tests of passwords, with helpers to change the policy, reload the user and read pending mails. */
export async function openTestPasswords(overrides: Overrides = {}) {
  const test = await openTestPeople(overrides)
  const { core, knex } = test
  const box = new SecretBox(core.config.encryptionKey)

  /** The pending mails, oldest first; each is returned once. */
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

  /** Runs the job for each pending request. */
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
    /** Requests a reset and returns the token of the mail, undefined if none was sent. */
    async resetToken(email = test.email, place: SignInPlace = test.own) {
      await core.passwords.requestReset(test.from().actor, email, place)
      await answerRequests()
      const mail = (await takeMails()).find(({ template }) => template === 'password-reset')
      return mail && new URL(mail.data.link!).searchParams.get('token')!
    },
  }
}

export type TestPasswords = Awaited<ReturnType<typeof openTestPasswords>>
