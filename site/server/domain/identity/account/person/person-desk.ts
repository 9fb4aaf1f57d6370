import type { AdminCommands } from '../../../../platform/admin/admin-cli';
import type { PersonExportService } from './person-export-service';

/** What operators do about persons who ask for their data. */
export function createPersonDesk({ exportNamed }: Pick<PersonExportService, 'exportNamed'>): AdminCommands {
  return {
    usage: ['person export USER'],
    commands: {
      async 'person export'(user, rest) {
        if (rest.length > 0) throw new Error('Say: person export USER, one mobile, e-mail address, user name or id.');
        return JSON.stringify(await exportNamed(user), undefined, 2)
          .split('\n')
          .map(plainOf);
      },
    },
    explain: (failure, _noun, user) => (failure === 'notFound' ? `No user ${user} is known.` : undefined),
  };
}

/** A line of JSON with what terminals must not get written as JSON writes it, so that it can still be read. */
function plainOf(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, place) => String.raw`\u${character.charCodeAt(place).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
