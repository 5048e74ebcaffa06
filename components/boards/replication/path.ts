export const replicationsPath = (suite: string): string => `/boards/${suite}/replications`;
export const replicationPath = (suite: string, id: string): string => `${replicationsPath(suite)}/${id}`;
