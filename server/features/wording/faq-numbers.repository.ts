import type { Knex } from 'knex'

/** The number of topics is counted under this id, which no topic has. */
export const TOPICS = 0

/** `faq_numbers`: the numbers that a company's FAQ has ever used. */
export class FaqNumbersRepository {
  /**
   * A number that no question of this topic ever had; no topic, for `TOPICS`. The caller holds the company's lock.
   */
  async take(trx: Knex.Transaction, companyId: number, topic: number): Promise<number> {
    const place = { company_id: companyId, topic }
    const row = await trx('faq_numbers').where(place).first<{ last_number: number }>('last_number')
    const number = (row?.last_number ?? 0) + 1
    if (row) await trx('faq_numbers').where(place).update({ last_number: number })
    else await trx('faq_numbers').insert({ ...place, last_number: number })
    return number
  }
}
