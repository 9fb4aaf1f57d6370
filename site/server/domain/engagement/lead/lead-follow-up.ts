import { eq, isNull } from 'drizzle-orm';
import { chinaDay } from '#contract/china-day.ts';
import { leadStatusNames, openLeadStatuses, type LeadStatus } from '#contract/operator/lead-status.ts';
import { AppFailure } from '../../../app-failure';
import type { Change } from '../../../platform/admin/record';
import type { Operator } from '../../../platform/caller';
import { decryptRow, encryptRow } from '../../../platform/db/encryption';
import type { Tx } from '../../../platform/tx';
import { maskMobile } from '../../identity/user/user';
import { findLead, leadVersion, listOwners, ownerNames, startOfDay } from './lead-queue';
import { lead, leadNote } from './lead-tables';

type Row = typeof lead.$inferSelect;

async function lockLead({ db }: Tx, id: string): Promise<Row> {
  const [row] = await db.select().from(lead).where(eq(lead.id, id)).for('update');
  if (!row) throw new AppFailure('notFound', { message: '没有这条线索，可能已到期删除' });
  return row;
}

/** Which lead a change is about, by what names no person. */
function subjectOf({ keys }: Tx, row: Row): Change['subject'] {
  return { kind: 'lead', id: row.id, name: row.company || maskMobile(decryptRow(keys, lead, row).mobile) };
}

/** Writes what was heard of a lead, and what comes next. @throws AppFailure notFound, conflict, or badRequest with the field. */
export async function followUpLead(
  tx: Tx,
  id: string,
  writer: Pick<Operator, 'operatorId' | 'name'>,
  fields: {
    readonly note: string;
    readonly status: LeadStatus;
    readonly nextContact: string | null;
    readonly version: string;
  },
): Promise<Change> {
  const row = await lockLead(tx, id);
  const { note, status, version } = fields;
  if (leadVersion(row) !== version) throw new AppFailure('conflict', { message: '这条线索刚被修改过，请核对后再试' });
  const before = row.nextContactAt && chinaDay(row.nextContactAt);
  const isStillOpen = openLeadStatuses.includes(status);
  const nextContact = isStillOpen ? fields.nextContact : null;
  if (nextContact !== null && nextContact !== before && nextContact < chinaDay(tx.now))
    throw refusal('nextContact', '不能早于今天');
  const isTaken = row.ownerId === null;
  if (note === '' && status === row.status && nextContact === before && !isTaken)
    throw refusal('note', '和现在一样，请写点什么，或改状态、下次联系');
  const changes = {
    status,
    nextContactAt: nextContact === null ? null : startOfDay(nextContact),
    ownerId: row.ownerId ?? writer.operatorId,
  };
  await tx.db.update(lead).set(changes).where(eq(lead.id, id));
  if (note !== '') {
    const values = encryptRow(tx.keys, leadNote, { leadId: id, operatorId: writer.operatorId, text: note, at: tx.now });
    await tx.db.insert(leadNote).values(values);
  }
  return {
    subject: subjectOf(tx, row),
    before: { status: leadStatusNames[row.status], nextContact: before },
    after: {
      status: leadStatusNames[status],
      nextContact,
      ...(note !== '' && { followUp: `${note.length} 字` }),
      ...(isTaken && { owner: writer.name }),
    },
    messages: [
      ...(isTaken ? ['还没有负责人，由您负责'] : []),
      ...(isStillOpen && nextContact === null ? ['没有下次联系的日期，会一直排在前面'] : []),
      ...(isStillOpen || fields.nextContact === null ? [] : ['已经结束，不再安排下次联系']),
    ],
  };
}

/** Gives a lead to an operator, or to nobody. @throws AppFailure notFound, conflict when it is theirs, or badRequest with the field. */
export async function assignLead(tx: Tx, id: string, ownerId: number | null): Promise<Change> {
  const row = await lockLead(tx, id);
  const names = await ownerNames(tx, [row]);
  const before = row.ownerId === null ? '' : (names.get(row.ownerId) ?? '');
  const owners = ownerId === null ? [] : await listOwners(tx);
  const after = owners.find((each) => each.id === ownerId)?.name;
  if (ownerId !== null && after === undefined) throw refusal('ownerId', '请选择能跟进线索的同事');
  if (row.ownerId === ownerId) throw new AppFailure('conflict', { message: `已经由${before || '没有人'}负责` });
  await tx.db.update(lead).set({ ownerId }).where(eq(lead.id, id));
  return {
    subject: subjectOf(tx, row),
    before: { owner: before },
    after: { owner: after ?? '' },
  };
}

/** The whole mobile of a lead. @throws AppFailure notFound. */
export async function revealLead(tx: Tx, id: string): Promise<{ change: Change; mobile: string }> {
  const row = await findLead(tx, id);
  const { mobile } = decryptRow(tx.keys, lead, row);
  return { mobile, change: { subject: subjectOf(tx, row), before: {}, after: { mobile: maskMobile(mobile) } } };
}

/** Fills in the blind index of up to `limit` leads from before there was one. @returns how many they were. */
export async function indexLeads({ db, keys }: Tx, limit: number): Promise<number> {
  const rows = await db.select().from(lead).where(isNull(lead.mobileIndex)).limit(limit).for('update');
  for (const row of rows) {
    const { mobile } = decryptRow(keys, lead, row);
    await db
      .update(lead)
      .set(encryptRow(keys, lead, { mobile }))
      .where(eq(lead.id, row.id));
  }
  return rows.length;
}

function refusal(field: string, message: string): AppFailure {
  return new AppFailure('badRequest', { message, fields: { [field]: message } });
}
