import type { ReactNode } from 'react';
import { organizationRoleNames } from '#contract/organization/organization-role-names.ts';
import { constant, oneOf, pageNumber, queryState, shortText, type UsedQueryState } from '#data/query/query-state.ts';
import { Field } from '#ui/field/field.tsx';
import { FilterForm } from '#ui/paged-list/filter-form.tsx';

/** Characters that the API takes to look for. */
const keywordLimit = 32;

/** Which members are shown: those with part of a name, and of a role. */
export const memberQuery = queryState({
  view: constant('members'),
  keyword: shortText(keywordLimit),
  role: oneOf(['owner', 'admin', 'member']),
  page: pageNumber,
});

/** Values of the query that the filter chooses. */
export const filterNames = ['keyword', 'role'] as const;

interface MemberFilterProps {
  query: UsedQueryState<ReturnType<typeof memberQuery.read>>;
}

/** Looks for members by name and role. */
export function MemberFilter({ query }: MemberFilterProps): ReactNode {
  const { keyword, role } = query.values;
  return (
    <FilterForm label="查找成员" query={query} names={filterNames}>
      <Field label="姓名" compact>
        {(props) => (
          <input
            {...props}
            type="search"
            name="keyword"
            defaultValue={keyword}
            maxLength={keywordLimit}
            autoComplete="off"
            enterKeyHint="search"
          />
        )}
      </Field>
      <Field label="角色" compact>
        {(props) => (
          <select {...props} name="role" defaultValue={role ?? ''}>
            <option value="">全部角色</option>
            {Object.entries(organizationRoleNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
    </FilterForm>
  );
}
