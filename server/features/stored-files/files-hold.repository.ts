import type { Knex } from 'knex'

/** The moment until which no file may be removed, in the row of the installation. */
export class FilesHoldRepository {
  constructor(private readonly knex: Knex) {}

  /** In milliseconds since the epoch; 0: never held. */
  async until(): Promise<number> {
    const row: { files_held_until: unknown } | undefined =
      await this.knex('installation').first('files_held_until')
    return Number(row?.files_held_until ?? 0)
  }

  /** Changes the moment; false if it is not the one that was known: somebody else has changed it. */
  async change(known: number, until: number): Promise<boolean> {
    const changed = await this.knex('installation')
      .where({ files_held_until: known })
      .update({ files_held_until: until })
    return changed === 1
  }
}
